import "./swiper.css";

/** What the carousel uses of Swiper, as one chunk: imported apart, every module of Swiper would come along. */
export { default as Swiper } from "swiper";
export { A11y, Navigation, Pagination } from "swiper/modules";

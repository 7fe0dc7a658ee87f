import "./bold.css";

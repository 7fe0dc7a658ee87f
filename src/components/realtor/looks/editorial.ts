import "./editorial.css";

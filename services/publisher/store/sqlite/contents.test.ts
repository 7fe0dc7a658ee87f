import { openSqlitePlace } from "../../testing/sqlite-place";
import { contentsSuite } from "../contents-suite";

contentsSuite("sqlite", openSqlitePlace, openSqlitePlace);

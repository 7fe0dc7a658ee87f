import fc from "fast-check";
import { youtubeVideoId } from "./youtube";

test.each([
  ["https://www.youtube.com/watch?v=abcDEF_-123", "abcDEF_-123"],
  ["https://www.youtube.com/watch?list=x&v=abcDEF_-123&t=3", "abcDEF_-123"],
  ["https://m.youtube.com/watch?v=abcDEF_-123", "abcDEF_-123"],
  ["https://youtu.be/abcDEF_-123?si=x", "abcDEF_-123"],
  ["https://www.youtube.com/embed/abcDEF_-123", "abcDEF_-123"],
  ["https://www.youtube.com/shorts/abcDEF_-123", "abcDEF_-123"],
  ["https://www.youtube.com/live/abcDEF_-123?feature=share", "abcDEF_-123"],
  ["youtube.com/watch?v=abcDEF_-123", "abcDEF_-123"],
  ["https://www.youtube.com/@channel", null],
  ["https://www.youtube.com/watch?v=short", null],
  ["https://evil.example/watch?v=abcDEF_-123", null],
  ["https://www.youtube.com.evil.example/watch?v=abcDEF_-123", null],
  ["", null],
])("the video of %p is %p", (written, id) => {
  expect(youtubeVideoId(written)).toBe(id);
});

test("a video id never holds a character that could leave an address", () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      expect(youtubeVideoId(`https://youtu.be/${rest}`) ?? "none").toMatch(/^[\w-]+$/);
    }),
  );
});

/** Goes into each export, for who has nothing but that file. */
export const EXPORT_README = `# An archive of published homepages

This file answers what a homepage said at a time, and shows that nobody changed the answer since. You need no software
of ours: \`tar\`, \`sha256sum\` and a text editor are enough to check it.

## What is in it

| Name | What it is |
|---|---|
| \`entries.ndjson\` | one line for each thing that happened, in order: a publication, a deletion, a release that went live … |
| \`head.txt\` | the digest of the last line |
| \`records/N.json\` | what line N published, as text: the realtor's record, and their own domain (\`host\`) |
| \`pages/N.ndjson\` | of a release that went live by line N: the digests of every realtor's pages |
| \`contents/N\` | the same two as they are stored, compressed; their digest is in line N as \`content\` |
| \`renderers/D\` | the program that turned records into pages, by the digest of its files |
| \`nodes/D/node\` | the Node.js that ran it (Linux), by its digest |
| \`SHA256SUMS\` | the digests of all files |

A time is UTC. Of a line, \`from\` is when its pages began to be served, \`at\` when they had been read back. Pages are named
\`ko.html\`, \`en.html\` (the page in Korean, in English), \`ko.json\`, \`en.json\` (its data), and \`own.…\` at a domain of the
realtor's own.

## Is it as it was?

    sha256sum --quiet -c SHA256SUMS

says whether this file is whole. Whether the history is: each line has in \`previous\` the sha256 of the line before, without
its line break, and the first has 64 zeros. The last one's is in \`head.txt\`. So one changed letter anywhere breaks the chain.

    while IFS= read -r line; do printf %s "$line" | sha256sum | cut -c1-64; done < entries.ndjson

prints the digests: each has to be the \`previous\` of the next line. Compare \`head.txt\` with a copy that somebody else kept.

A line of the kind \`erasure\` or \`expiry\` says which contents left, and why. Their digests stay.

## What did the page say?

1. Find the realtor: \`grep -l '"desiredUrl":"minji-kim"' records/*\`.
2. In \`entries.ndjson\`, take the last line with that \`realtor\` whose \`from\` is not after your time. \`records/N.json\` is what
   the page was made of. If a line of the kind \`flip\` comes after it and still is not after your time, the page was that
   release's: its digests are in \`pages/N.ndjson\`. Else they are in the line itself, under \`pages\`.
3. The last line of the kind \`flip\` or \`renderer\` at that time names \`renderer\` and \`node\`. To get the very bytes on Linux:

       cd renderers/D
       # One line: {"host": null or the own domain, "json": the record as a string, "withBytes": true}
       ../../nodes/E/node render-record.js < order.json

   The answer has each page in base64, and its sha256, which is the digest that was noted when it was served.
   Some pages are kept as they were instead, in lines of the kind \`bytes\`.
`;

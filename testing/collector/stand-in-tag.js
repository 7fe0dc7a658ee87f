// Stands in for gtm.js and gtag.js: reports every entry of the data layer, those that were there before it too.
(() => {
  const script = new URL(document.currentScript.src);
  const id = script.searchParams.get("id");
  const layer = (window[script.searchParams.get("l") ?? "dataLayer"] ??= []);

  // Reports overtake each other on the way.
  let order = Date.now() * 1000;

  function report(entry) {
    // `gtag` pushes its arguments as they are.
    const isCall = Object.prototype.toString.call(entry) === "[object Arguments]";
    const body = JSON.stringify(isCall ? Array.from(entry) : entry);
    const address = `${script.origin}/stand-in/event?id=${id}&order=${order++}`;
    void fetch(address, { method: "POST", mode: "no-cors", keepalive: true, body });
  }

  const push = layer.push.bind(layer);
  for (const entry of layer) report(entry);
  layer.push = (...entries) => {
    for (const entry of entries) report(entry);
    return push(...entries);
  };
})();

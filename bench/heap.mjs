const TIMEOUT_MS = 30_000;

/**
 * What lives in the heap of the app's isolate after a full garbage collection, in bytes. Taking a snapshot collects
 * everything first; workerd never answers the inspector's own command for that.
 */
export async function liveHeap(inspectorPort) {
  const inspector = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:obverse`);
  await new Promise((resolve, reject) => {
    inspector.addEventListener("open", resolve);
    inspector.addEventListener("error", () => reject(new Error("no inspector")));
  });
  const call = (id, method) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), TIMEOUT_MS);
      const hear = ({ data }) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        clearTimeout(timer);
        inspector.removeEventListener("message", hear);
        resolve(message.result);
      };
      inspector.addEventListener("message", hear);
      inspector.send(JSON.stringify({ id, method }));
    });
  await call(1, "HeapProfiler.takeHeapSnapshot");
  const { usedSize, backingStorageSize } = await call(2, "Runtime.getHeapUsage");
  inspector.close();
  return usedSize + backingStorageSize;
}

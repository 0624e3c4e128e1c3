/** For what is the same for everyone. Requests never wait for each other's answer, which the runtime forbids. */
export function cachedFor<Source, Value>(ms: number, read: (source: Source) => Promise<Value>) {
  let cached: { readonly value: Value; readonly until: number } | undefined;
  return async (source: Source, now: number): Promise<Value> => {
    if (!cached || now >= cached.until) cached = { value: await read(source), until: now + ms };
    return cached.value;
  };
}

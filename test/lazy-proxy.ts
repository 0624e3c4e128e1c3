/** Stands in for an object that a hook creates, so that a test file can declare it as a constant. */
export function lazyProxy<Target extends object>(read: () => Target | undefined): Target {
  return new Proxy({} as Target, {
    get: (_nothing, name) => {
      const target = read();
      if (!target) throw new Error(`${String(name)} was read before the hook that makes it`);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

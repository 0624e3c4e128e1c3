/** Stands in for an object that a hook creates, so that a test file can declare it as a constant. */
export function later<Made extends object>(read: () => Made | undefined): Made {
  return new Proxy({} as Made, {
    get: (_nothing, name) => {
      const made = read();
      if (!made) throw new Error(`${String(name)} was read before the hook that makes it`);
      const value: unknown = Reflect.get(made, name);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}

import { useLocation } from "@remix-run/react";

/** The address of this page with other parameters; an empty value leaves one out. */
export function useAddressWith() {
  const { pathname, search } = useLocation();
  return (change: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
}

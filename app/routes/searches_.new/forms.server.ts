import { isRefusal } from "~/domain/refusal";
import { savedSearchInput, saveSearch } from "~/domain/saved-searches/save-search.server";
import { readSearchFilters } from "~/domain/search/search-filters";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const save = form({
  read: savedSearchInput,
  run: async ({ writer, now, rules, context: { url, moneyFormat }, memberId, input }) => {
    const filters = readSearchFilters(url.searchParams, moneyFormat);
    if (isRefusal(filters)) return filters;
    return saveSearch(writer, { ...input, memberId, filters, currency: rules.currency }, now);
  },
  done: ({ input: { name, alert } }) =>
    success(
      "Search saved",
      alert === "off" ? `“${name}” is in your list.` : `We'll notify you of new items for “${name}”.`,
      "/searches",
    ),
});

export const action = defineActions({ save }, { default: "save" });

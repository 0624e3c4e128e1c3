export type ListingStatus = "draft" | "active" | "reserved" | "sold" | "ended" | "withdrawn" | "removed";

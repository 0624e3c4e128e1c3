import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** A third profile of member 1, from Australia. */
const profile = (change: Row = {}) =>
  insert("postage_profiles", {
    user_id: 1,
    name: "Notes",
    is_default: 0,
    ships_from: "AU",
    domestic_minor: 500,
    region_minor: null,
    world_minor: 1_200,
    is_tracked: 1,
    is_insured: 0,
    dispatch_days: 3,
    accepts_returns: 0,
    collect_place: null,
    ...change,
  });

const eighteenMore = Array.from({ length: 18 }, (_, index) => profile({ name: `Profile ${index + 3}` }));

export const POSTAGE_PROFILES: Noun = {
  legal: [
    profile(),
    update("postage_profiles", { name: "Thalers", domestic_minor: 600 }, "id = 1"),
    [
      update("postage_profiles", { is_default: 0 }, "id = 1"),
      update("postage_profiles", { is_default: 1 }, "id = 2"),
    ].join(";"),
    "DELETE FROM postage_profiles WHERE id = 1",
  ],
  refused: {
    postage_profiles_offers_something: {
      "a profile that offers nothing": profile({ domestic_minor: null, world_minor: null }),
    },
    profile_exists: {
      "a second profile with the same name": profile({ name: "COINS" }),
      "a profile replaced": orReplace(profile({ id: 1 })),
      "a profile renamed to another one's name": update("postage_profiles", { name: "coins" }, "id = 2"),
    },
    default_exists: {
      "a second default": profile({ is_default: 1 }),
      "a second profile made the default": update("postage_profiles", { is_default: 1 }, "id = 2"),
    },
    too_many_profiles: { "a twenty-first profile": [...eighteenMore, profile()] },
    profile_is_fixed: { "a profile given to another member": update("postage_profiles", { user_id: 2 }, "id = 1") },
    "foreign key": {
      "a profile of nobody": profile({ user_id: 99 }),
      "a profile from a country that doesn't exist": profile({ ships_from: "QQ" }),
    },
  },
};

/** A page of the settings, as the index lists it. */
export interface Section {
  readonly to: string;
  readonly title: string;
  /** What one finds there; the index shows the state of things instead where it knows it. */
  readonly line: string;
}

/** The pages of the settings in the order of the index. */
export const SECTIONS: readonly { readonly title: string; readonly sections: readonly Section[] }[] = [
  {
    title: "You",
    sections: [
      {
        to: "/settings/profile",
        title: "Profile",
        line: "Your picture, your username and what you say about yourself",
      },
    ],
  },
  {
    title: "Sign-in and security",
    sections: [
      { to: "/settings/email", title: "Email address", line: "Where we write to you" },
      { to: "/settings/security", title: "Security", line: "Your password and two-step sign-in" },
      {
        to: "/settings/accounts",
        title: "Connected accounts",
        line: "Accounts on other sites that you can sign in with",
      },
      { to: "/settings/devices", title: "Devices", line: "Where you're signed in" },
      { to: "/settings/activity", title: "Recent activity", line: "Sign-ins and changes to your account" },
    ],
  },
  {
    title: "Buying and selling",
    sections: [
      { to: "/settings/addresses", title: "Delivery addresses", line: "Where your orders are sent" },
      { to: "/wallet/methods", title: "Payment methods", line: "How you add and withdraw money" },
      { to: "/settings/vacation", title: "Vacation", line: "Hide what you sell, or dispatch later, while you're away" },
      {
        to: "/settings/postage",
        title: "Postage",
        line: "What you charge to send an item, saved for reuse, and several in one parcel",
      },
    ],
  },
  {
    title: "Preferences",
    sections: [
      {
        to: "/settings/formats",
        title: "Formats and country",
        line: "Your time zone, how times are written, and the country for postage",
      },
      {
        to: "/settings/notifications",
        title: "Notifications and email",
        line: "What you're told about, and when it's emailed",
      },
      { to: "/settings/blocked", title: "Blocked members", line: "Who can't write to you or make you offers" },
    ],
  },
  {
    title: "Your data",
    sections: [
      { to: "/settings/export", title: "Export everything", line: "Download what Obverse keeps about you" },
      { to: "/settings/delete", title: "Delete your account", line: "What has to be settled, and what stays" },
    ],
  },
];

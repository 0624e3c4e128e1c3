import { Link } from "~/components/link";

const PROMISES = [
  {
    title: "Every bid is backed by money",
    text: "While you lead, your maximum is held in your wallet, and the database itself refuses an overdraft. No winner can fail to pay.",
    more: { label: "How holds work", to: "/help/articles/holds" },
  },
  {
    title: "Every auction can be checked",
    text: "Bids form a public hash chain, so nothing can be altered or left out unnoticed. Replay it after the close and get the same winner and price.",
    more: { label: "Check one yourself", to: "/help/articles/checking-an-auction" },
  },
  {
    title: "It works everywhere",
    text: "Every page and every form works on any device, with or without JavaScript. This page loads none until you sign in.",
    more: { label: "Using Obverse your way", to: "/help/articles/accessibility" },
  },
];

export function Promises() {
  return (
    <section aria-label="Our promises">
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {PROMISES.map(({ title, text, more }) => (
          <li key={title} className="flex flex-col border-t border-ink pt-4">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 grow text-quiet">{text}</p>
            <p className="mt-2">
              <Link to={more.to} className="link inline-flex min-h-11 items-center">
                {more.label}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

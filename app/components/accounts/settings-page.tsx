import type { ComponentProps } from "react";
import { Link } from "~/components/link";
import { Page } from "~/components/page";
import { BackLink } from "~/components/ui/back-link";

export function SettingsPage({ title, children, ...page }: Omit<ComponentProps<typeof Page>, "width">) {
  return (
    <Page
      width="text"
      title={
        <>
          <Link
            to="/settings"
            className="mb-2 block w-fit font-sans text-base font-normal tracking-normal text-quiet hover:underline"
          >
            <span aria-hidden="true">‹ </span>Settings
            <span className="sr-only">: </span>
          </Link>
          {title}
        </>
      }
      {...page}
    >
      <BackLink />
      {children}
    </Page>
  );
}

import type { ComponentProps } from "react";
import { Page } from "~/components/page";
import { BackLink } from "~/components/ui/back-link";
import { Link } from "~/components/ui/controls";

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

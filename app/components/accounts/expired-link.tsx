import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/controls";

interface ExpiredLinkProps {
  readonly lead?: string;
  /** Where to go on from here. */
  readonly to: string;
  readonly children: string;
}

export function ExpiredLink(props: ExpiredLinkProps) {
  const { lead = "It has expired, was already used, or is incomplete.", to, children } = props;
  return (
    <Page title="This link no longer works" lead={lead} width="text">
      <ButtonLink to={to} variant="primary">
        {children}
      </ButtonLink>
    </Page>
  );
}

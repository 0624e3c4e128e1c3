import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { DeletionNotice } from "~/components/accounts/deletion-notice";
import { UnsentNotice } from "~/components/connection/unsent-notice";
import { CategoryTabs } from "~/components/navigation/category-tabs";
import { MemberBar } from "~/components/navigation/member-bar";
import { SiteFooter } from "~/components/navigation/site-footer";
import { VisitorBar } from "~/components/navigation/visitor-bar";
import { LoadingOverlay } from "~/components/overlays/loading-overlay";
import { OfflineNotice } from "~/components/overlays/offline-notice";
import { useRootFacts } from "~/components/root-facts";
import { useToast } from "~/components/toast/toaster";
import { Notice } from "~/components/ui/notice";

/** The layout around every page. The landing page brings its own header. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const user = useRootFacts()?.user;
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-card px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      {user && pathname !== "/" ? (
        <>
          <MemberBar user={user} />
          <CategoryTabs />
        </>
      ) : (
        <VisitorBar isMember={Boolean(user)} pathname={pathname} />
      )}
      {user && pathname !== "/" ? <DeletionNotice /> : null}
      <OfflineNotice />
      <FlashMessage />
      {children}
      <SiteFooter />
      <LoadingOverlay />
      <UnsentNotice />
    </>
  );
}

/** The message of the last action: a toast with JavaScript, otherwise a banner. */
function FlashMessage() {
  const facts = useRootFacts();
  const flash = facts?.flash;
  const { toast } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is shown once, whatever else changes.
  useEffect(() => {
    if (flash) toast(flash);
  }, [flash?.id]);
  if (!flash) return null;
  const banner = (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice tone={flash.tone} title={flash.title}>
        {flash.description}
      </Notice>
    </div>
  );
  return facts.scriptless ? banner : <noscript>{banner}</noscript>;
}

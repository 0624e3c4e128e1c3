import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { isSign, sendAgain, UnsentNotice, unsentWords, useOnline, useUnsent } from "~/components/connection/connection";
import { isWaiting, refusedLinks } from "~/components/connection/retrying-fetch";
import { LocalTime, useRootFacts } from "~/components/formatted";
import { MemberBar, VisitorBar } from "~/components/navigation/bars";
import { activeTab, CATEGORY_TABS, links } from "~/components/navigation/destinations";
import { LogoMark, MenuLinks } from "~/components/navigation/menu-links";
import { ThemeSwitch } from "~/components/navigation/theme-switch";
import { LoadingOverlay } from "~/components/overlays/loading-overlay";
import { useToast } from "~/components/toast/toaster";
import { Button, Link, Notice, TabLink } from "~/components/ui/controls";

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

function DeletionNotice() {
  const { pathname, search } = useLocation();
  const dueAt = useRootFacts()?.deletionDueAt ?? null;
  if (dueAt === null || pathname === "/settings/delete") return null;
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6 print:hidden">
      <Notice
        tone="bad"
        title={
          <>
            Your account will be deleted on <LocalTime at={dueAt} />
          </>
        }
      >
        <Form method="post" action="/settings/delete" className="mt-2">
          <input type="hidden" name="back" value={`${pathname}${search}`} />
          <Button intent="keep">Keep my account</Button>
        </Form>
      </Notice>
    </div>
  );
}

/**
 * On a phone it is part of the page under the bar, because the bid form is at the foot. On a wide page it is in the
 * corner.
 */
function OfflineNotice() {
  const isOnline = useOnline();
  const waits = useSyncExternalStore(isWaiting.subscribe, isWaiting.get, () => false);
  const refusedCount = useSyncExternalStore(refusedLinks.subscribe, refusedLinks.get, () => 0);
  const unsent = useUnsent();
  const ofSign = unsent && isSign(unsent) ? unsent : null;
  if (isOnline && !waits && !ofSign) return null;
  const title = isOnline ? "We can't reach Obverse" : "You are offline";
  return (
    <div className="offline-notice sticky top-0 z-20 max-w-full self-start p-4 max-lg:[[data-scrolled]~&]:top-16 lg:fixed lg:top-auto lg:bottom-0 lg:left-0 lg:z-40">
      <Notice
        // Remounted, and so announced again, for each link that can't be opened.
        key={refusedCount}
        tone="plain"
        title={ofSign ? unsentWords(ofSign, isOnline) : title}
        className="border border-line shadow-float"
      >
        {ofSign ? (
          <Button type="button" className="mt-2" onClick={() => sendAgain(ofSign)}>
            Send again
          </Button>
        ) : isOnline ? (
          "You're seeing the last version that loaded. We'll keep trying."
        ) : (
          `You're seeing the last version that loaded.${refusedCount > 0 ? " Reconnect to open other pages." : ""}`
        )}
      </Notice>
    </div>
  );
}

/** Links, so that the tabs work without JavaScript and can be opened in a new browser tab. */
function CategoryTabs() {
  const active = activeTab(useLocation().pathname);
  return (
    <nav aria-label="Categories" className="border-b border-line">
      <ul className="mx-auto flex max-w-page gap-x-3 px-4 text-sm min-[22rem]:text-base sm:gap-x-7 sm:px-6">
        {CATEGORY_TABS.map(({ label, to }) => (
          <li key={to}>
            <TabLink to={to} isChosen={active === to} className="min-h-12">
              {label}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LINKS = links({
  Browse: "/browse",
  Search: "/search",
  Types: "/types",
  Help: "/help",
  About: "/about",
  Terms: "/terms",
  Privacy: "/privacy",
  Contact: "/contact",
});

function SiteFooter() {
  const { moneyFormat, viewerCurrency } = useRootFacts() ?? {};
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-3 px-4 py-6 text-quiet sm:px-6">
        <p className="flex items-center gap-2.5">
          <LogoMark className="size-5" />
          Every bid backed by money.
        </p>
        <MenuLinks
          label="Footer"
          links={LINKS}
          className="grow"
          listClassName="flex flex-wrap gap-x-6"
          itemClassName="flex min-h-11 items-center hover:text-ink"
        />
        <Link to="/currency" className="flex min-h-11 items-center hover:text-ink">
          Prices in {moneyFormat?.currency}
          {viewerCurrency ? ` ≈ ${viewerCurrency.code}` : null}
        </Link>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

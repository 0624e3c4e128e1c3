import { expect, it } from "vitest";
import { buttonHtml } from "./payment-button";

it("escapes a title, so that it can't add anything to the page it is pasted into", () => {
  const html = buttonHtml({ title: `5" <script>alert('x')</script> & more`, url: "https://obverse.example/pay/1" });
  expect(html).toContain("5&quot; &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; more</a>");
  expect(html.match(/</g)).toHaveLength(2);
});

import { LinkLine } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import type { ButtonVariant } from "~/components/ui/controls";
import { SelectField } from "~/components/ui/field";
import { OrderForm } from "./order-form";

interface AddressChoiceProps {
  readonly orderId: number;
  readonly intent: string;
  readonly variant: ButtonVariant;
  readonly choices: readonly { readonly id: number; readonly text: string }[];
  readonly children: string;
}

/** Lets a member choose one of their own addresses for this order, or add one and come back. */
export function AddressChoice({ orderId, intent, variant, choices, children }: AddressChoiceProps) {
  const refused = useRefusedForm(intent);
  return (
    <>
      {choices.length === 0 ? null : (
        <OrderForm
          intent={intent}
          variant={variant}
          fields={
            <SelectField
              label="Your addresses"
              name="address"
              required
              error={refused?.errors.address}
              options={choices.map(({ id, text }) => [id, text])}
            />
          }
        >
          {children}
        </OrderForm>
      )}
      <LinkLine to={`/settings/addresses/new?order=${orderId}`} className="mt-4">
        {choices.length === 0 ? "Add an address" : "Use another address"}
      </LinkLine>
    </>
  );
}

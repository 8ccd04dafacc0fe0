import { AppliedCode, CodeField } from '#client/features/discounts/code-field.tsx';
import { normalizeCode } from '#client/features/discounts/normalize-code.ts';
import { isSameCode } from '#client/features/discounts/rules.ts';
import { useT } from '#client/i18n/react.tsx';
import type { Price, Shop } from '../contract.ts';
import { toCheckout } from '../shop-address.ts';
import type { CodeRefusal } from './loader.ts';

interface Props {
  shop: Shop;
  pack: Price;
  /** Empty without a code. */
  enteredCode: string;
  refusal: CodeRefusal | null;
}

/** The code of an order: a field, an error, or what it saves. */
export function DiscountCode({ shop, pack, enteredCode, refusal }: Props) {
  const t = useT();
  const code = normalizeCode(enteredCode);
  const applied = pack.discount_code;
  const isApplied =
    code !== '' &&
    applied !== null &&
    isSameCode(applied, code) &&
    !isSameCode(shop.discount?.code ?? '', code);
  if (isApplied)
    return (
      <AppliedCode
        code={applied}
        percentage={pack.discount_percentage}
        isReplacing={shop.discount !== null}
        withoutCode={toCheckout(pack.credits, shop.country)}
      />
    );
  const isLess = refusal === null && code !== '' && pack.discount_code !== null;
  const hint = isLess ? t('discounts.code.less') : shop.discount && t('discounts.code.hint');
  return (
    <CodeField
      enteredCode={refusal || isLess ? enteredCode : ''}
      error={refusal ? t.loose(`errors.${refusal.code}`, refusal.params) : undefined}
      hint={refusal ? undefined : (hint ?? undefined)}
    />
  );
}

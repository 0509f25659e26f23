import {
  isIsoDate,
  parseDollars,
  parsePercent,
  type WillDraft,
  type WillForm,
} from '@heartwood/shared/domain';

/** A form as the half-finished will it is: numbers that can't be read yet count as 0. */
export function draftOfForm(form: WillForm): WillDraft {
  const { predeceased_directive, final_details, ...same } = form;
  return {
    ...same,
    ...(predeceased_directive === '' ? {} : { predeceased_directive }),
    ...(isIsoDate(final_details.documentDate)
      ? { final_details: { ...final_details, documentDate: final_details.documentDate } }
      : {}),
    beneficiaries: form.beneficiaries.map((row) => ({
      ...row,
      percentage: read(parsePercent(row.percentage)),
    })),
    cash_beneficiaries: form.cash_beneficiaries.map((row) => ({
      ...row,
      amount: read(parseDollars(row.amount)),
    })),
    family: {
      ...form.family,
      marital_status: form.family.marital_status || undefined,
      children: form.family.children.map(({ name, date_of_birth }) => ({
        name,
        date_of_birth: isIsoDate(date_of_birth) ? date_of_birth : null,
      })),
    },
  };
}

/** Units of hundredths, as the JSON numbers of a will carry them. */
function read(parsed: { ok: true; value: number } | { ok: false }): number {
  return parsed.ok ? parsed.value / 100 : 0;
}

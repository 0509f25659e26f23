const named = '/secret|token|hmac|(?:password|code)_hash/i';
const secret = `:matches(Identifier[name=${named}], MemberExpression[property.name=${named}])`;

/**
 * Threat: by measuring how long a comparison takes, an attacker can guess a secret letter by letter.
 * Comparisons with a constant, or with a missing value, are safe.
 */
export const constantTime = {
  selector: `BinaryExpression[operator=/^[!=]==?$/]:has(> ${secret}):not(:has(> Literal)):not(:has(> Identifier[name='undefined']))`,
  message: 'Compare secrets with timingSafeEqual, or look their hash up in the database.',
};

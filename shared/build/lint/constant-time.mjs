const named = '/secret|token|hmac|(?:password|code)_hash/i';
const secret = `:matches(Identifier[name=${named}], MemberExpression[property.name=${named}])`;

/**
 * Threat: whoever measures how long a comparison takes guesses a secret letter by letter. Where one side is a constant, or there is
 * none, nothing is guessed.
 */
export const constantTime = {
  selector: `BinaryExpression[operator=/^[!=]==?$/]:has(> ${secret}):not(:has(> Literal)):not(:has(> Identifier[name='undefined']))`,
  message: 'Compare secrets with timingSafeEqual, or look their hash up in the database.',
};

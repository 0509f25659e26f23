import { flagField, objectField } from '../../fields';

/** The body of PUT /api/wills/{id}/review/. */
export const willReviewedSchema = objectField({
  /** The owner has read the will again, and it still fits. */
  reviewed: flagField('whether you have read it'),
  /** Whether a yearly mail is sent. */
  yearly_reminder: flagField('the yearly reminder'),
});

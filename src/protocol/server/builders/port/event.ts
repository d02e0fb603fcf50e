/** `Event` and `Error`: the base of everything in a stream, with the methods that set a status. */
import { type Fields, fieldsOf, orNull } from './fields.ts';
import { instanceOf, Model } from './model.ts';

/** `Error` of the Python models. */
export class EventError extends Model {
  static override readonly modelName: string = 'Error';
  static override readonly fields: Fields = fieldsOf('Error');
  declare code: string;
  declare message: string;
}

/** The field that all events have, and whose class is not in their schemas. */
export const error = { read: orNull(instanceOf(EventError)), missing: () => null };

/** Every status method sets the status without checking the previous one, and returns the object itself. */
export class Event extends Model {
  static override readonly modelName: string = 'Event';
  static override readonly fields: Fields = fieldsOf('Event', { error });
  declare sequence_number: number | null;
  declare object: string;
  declare status: string | null;
  declare error: EventError | null;

  created(): this {
    this.status = 'created';
    return this;
  }

  inProgress(): this {
    this.status = 'in_progress';
    return this;
  }

  completed(): this {
    this.status = 'completed';
    return this;
  }

  /** The error is stored unchanged, without a check. */
  failed(reason: EventError): this {
    this.status = 'failed';
    this.error = reason;
    return this;
  }

  rejected(): this {
    this.status = 'rejected';
    return this;
  }

  canceled(): this {
    this.status = 'canceled';
    return this;
  }
}

/** `Event` and `Error`: what everything in a stream shares, and the calls that set a status. */
import { integer, optional, text, type Fields } from './fields.ts';
import { instanceOf, Model } from './model.ts';

/** `Error` of the Python models. */
export class EventError extends Model {
  static override readonly modelName: string = 'Error';
  static override readonly fields: Fields = { code: { read: text }, message: { read: text } };
  declare code: string;
  declare message: string;
}

export const eventFields: Fields = {
  sequence_number: optional(integer),
  object: { read: text },
  status: optional(text),
  error: optional(instanceOf(EventError)),
};

/** Every status call sets it whatever it was, and answers the object itself. */
export class Event extends Model {
  static override readonly modelName: string = 'Event';
  static override readonly fields: Fields = eventFields;
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

  /** The error is kept as it is given, unchecked. */
  failed(error: EventError): this {
    this.status = 'failed';
    this.error = error;
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

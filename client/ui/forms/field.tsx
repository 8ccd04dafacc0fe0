import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldControlContext } from './field-control.ts';
import {
  describedBy,
  FieldMessages,
  fieldStateClass,
  useErrorUntilChanged,
  type FieldMessageProps,
} from './field-messages.tsx';

type FieldProps = Omit<ComponentProps<'div'>, 'id'> &
  FieldMessageProps & {
    label: ReactNode;
    aside?: ReactNode;
    /** The id of the control, when other elements refer to it. */
    controlId?: string;
  };

/** A label, one control (TextInput, PasswordInput or Select) and its messages. */
export function Field(props: FieldProps) {
  const { label, aside, controlId, hint, error: latestError, ok, className, children, ...rest } = props;
  const ownId = useId();
  const id = controlId ?? ownId;
  const [error, change] = useErrorUntilChanged(latestError);
  const messages = { hint, error, ok };
  return (
    <div
      className={classNames('field', Boolean(aside) && 'field--aside', fieldStateClass(messages), className)}
      onInput={change}
      {...rest}
    >
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <FieldControlContext value={{ id, describedBy: describedBy(id, messages), invalid: Boolean(error) }}>
        {children}
      </FieldControlContext>
      {/* After the control, so that Tab first moves from field to field. */}
      {aside && <span className="field__aside">{aside}</span>}
      <FieldMessages id={id} {...messages} />
    </div>
  );
}

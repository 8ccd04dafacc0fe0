import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import {
  describedBy,
  FieldMessages,
  fieldStateClass,
  useErrorUntilChanged,
  type FieldMessageProps,
} from './field-messages.tsx';

type FieldGroupProps = Omit<ComponentProps<'fieldset'>, 'id'> &
  FieldMessageProps & {
    legend: ReactNode;
    /** For when a heading already says the same. */
    legendHidden?: boolean;
  };

/** Several controls under one question: a Segment, a date in three parts. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, legendHidden, hint, error: latestError, ok, className, children, ...rest } = props;
  const id = useId();
  const [error, change] = useErrorUntilChanged(latestError);
  const messages = { hint, error, ok };
  return (
    <fieldset
      className={classNames('field', fieldStateClass(messages), className)}
      aria-describedby={describedBy(id, messages)}
      onInput={change}
      {...rest}
    >
      <legend className={legendHidden ? 'vh' : 'field__label'}>{legend}</legend>
      {children}
      <FieldMessages id={id} {...messages} />
    </fieldset>
  );
}

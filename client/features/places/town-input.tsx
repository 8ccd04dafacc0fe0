import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { townsQuery } from './queries.ts';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'list'> {
  country: string;
  /** Without a region there are no suggestions. */
  region: string | null;
}

/** A text field with the region's towns as suggestions, for use in a Field. The server accepts only listed towns. */
export function TownInput({ country, region, ...props }: Props) {
  const list = useId();
  const { data } = useQuery({ ...townsQuery(useCall(), country, region ?? ''), enabled: region !== null });
  return (
    <>
      <TextInput autoComplete="off" {...props} list={list} disabled={region === null} />
      <datalist id={list}>
        {data?.towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { TextInput } from '#client/ui/forms/text-input.tsx';
import { townsQuery } from './queries.ts';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'list'> {
  country: string;
  /** Without one there is nothing to choose from. */
  region: string | null;
}

/** A line for a town, with those of the region to choose from. Stands in a Field; the server knows no other towns. */
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

import type { RivalSearch } from './data.ts';
import { Check, Icon, Radio, Select, toLabel } from './fields.tsx';

const AGES = Array.from({ length: 82 }, (_, index) => String(18 + index));
const DISTANCES = ['', '25', '50', '100', '200'];
const GENDERS = ['women', 'men', 'everyone'];

/** The bar above the results and the sheet with all filters. */
export function Filters({ data }: { data: RivalSearch }) {
  return (
    <>
      <Bar data={data} />
      <nav className="chip-row" aria-label="Quick filters">
        {['with_photo', 'online', 'is_new', 'distance', 'saved'].map((name) => (
          <a
            key={name}
            className="chip"
            href={`/members?gender=a&country=NL&min_age=18&max_age=99&${name}=1`}
          >
            {toLabel(name)}
          </a>
        ))}
      </nav>
      <Sheet data={data} />
    </>
  );
}

function Bar({ data }: { data: RivalSearch }) {
  return (
    <form className="search-bar" role="search" action="/members" method="get">
      <Select id="bar-gender" name="gender" label="Show me" values={GENDERS} selected="everyone" />
      <Places data={data} prefix="bar" />
      <button type="submit" className="button button-primary">
        <Icon name="magnifying-glass" />
        Search
      </button>
    </form>
  );
}

function Sheet({ data }: { data: RivalSearch }) {
  return (
    <dialog className="dialog sheet" id="filters" aria-labelledby="filters-title">
      <form className="stack" action="/members" method="get">
        <h2 id="filters-title">Filters</h2>
        <fieldset className="field">
          <legend className="field-label">Show me</legend>
          {GENDERS.map((gender) => (
            <Radio key={gender} name="gender" value={gender} checked={gender === 'everyone'} />
          ))}
        </fieldset>
        <Places data={data} prefix="sheet" />
        <Select
          id="sheet-distance"
          name="distance"
          label="Distance"
          values={DISTANCES}
          selected=""
          labelOf={(value) => (value === '' ? 'Any distance' : `Within ${value} km`)}
        />
        <fieldset className="field">
          <legend className="field-label">Only show</legend>
          {['with_photo', 'online', 'is_new'].map((name) => (
            <Check key={name} name={name} value="1">
              {toLabel(name)}
            </Check>
          ))}
        </fieldset>
        <Groups data={data} />
        <button type="submit" className="button button-primary">
          Show members
        </button>
      </form>
    </dialog>
  );
}

/** What is asked more rarely. */
function Groups({ data }: { data: RivalSearch }) {
  return (
    <>
      <details className="filter-group">
        <summary>
          Interests
          <Icon name="caret-down" />
        </summary>
        {data.interests.map((interest) => (
          <Check key={interest} name="interests" value={interest}>
            <Icon name={interest.replaceAll(' ', '-')} />
            {toLabel(interest)}
          </Check>
        ))}
      </details>
      <details className="filter-group">
        <summary>
          Looks and lifestyle
          <Icon name="caret-down" />
        </summary>
        {Object.entries(data.choices).map(([name, values]) => (
          <Select
            key={name}
            id={`sheet-${name}`}
            name={name}
            label={toLabel(name)}
            values={['', ...values]}
            selected=""
            labelOf={(value) => (value === '' ? 'Any' : toLabel(value))}
          />
        ))}
      </details>
    </>
  );
}

function Places({ data: { countries, regions }, prefix }: { data: RivalSearch; prefix: string }) {
  return (
    <>
      <Select id={`${prefix}-min-age`} name="min_age" label="Minimum age" values={AGES} selected="18" />
      <Select id={`${prefix}-max-age`} name="max_age" label="Maximum age" values={AGES} selected="99" />
      <Select id={`${prefix}-country`} name="country" label="Country" values={countries} selected="NL" />
      <Select
        id={`${prefix}-region`}
        name="countryregion"
        label="Region"
        values={['', ...regions]}
        selected=""
        labelOf={(value) => (value === '' ? 'Anywhere' : value)}
      />
    </>
  );
}

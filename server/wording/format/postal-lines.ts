type Addressee = {
  readonly name: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
};

/**
 * Whom a letter is for and where it goes, line by line, as it is written on an envelope in the United States.
 *
 * @example postalLines({ name, address }) // ["Ann Lee", "12 Main St", "Austin, TX 78701-1234"]
 */
export function postalLines({
  name,
  address: { street, city, state, zip },
}: Addressee): readonly [string, ...string[]] {
  return [name, street, `${city}, ${state} ${dashed(zip)}`];
}

/** ZIP+4 with its dash. */
function dashed(zip: string): string {
  return zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip;
}

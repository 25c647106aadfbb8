export type Addressee = {
  readonly name: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
};

/** As on a US envelope: name, street, "Austin, TX 78701-1234". */
export function postalLines({
  name,
  address: { street, city, state, zip },
}: Addressee): readonly [string, ...string[]] {
  return [name, street, `${city}, ${state} ${dashed(zip)}`];
}

function dashed(zip: string): string {
  return zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip;
}

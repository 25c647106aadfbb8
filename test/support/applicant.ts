import type { Page } from "playwright-core";

export type Person = {
  readonly phone: string;
  readonly fullName: string;
  readonly birthMonth: string;
  readonly birthDay: string;
  readonly birthYear: string;
  readonly email: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
};

export const laterScreens = [
  "phone",
  "code",
  "name",
  "birth-date",
  "email",
  "address",
  "last-four",
] as const;
export type LaterScreen = (typeof laterScreens)[number];

let people = 0;

export function newPerson(): Person {
  people += 1;
  const number = String(1000 + people);
  return {
    phone: `206555${number}`,
    fullName: `Quillon Zebrafish${"abcdefghij"[people % 10]}${"klmnopqrst"[Math.floor(people / 10) % 10]}`,
    birthMonth: "04",
    birthDay: "27",
    birthYear: "1985",
    email: `quillon.${number}@zebrafish.example`,
    street: `${number} Box Elder Ct`,
    zip: "98101",
    city: "Seattle",
    state: "WA",
  };
}

const firstFields = {
  phone: "Phone number",
  code: "Digit 1 of 6",
  name: "Full name",
  "birth-date": "Month",
  email: "Email",
  address: "Street address",
  "last-four": "Last 4 of SSN or ITIN",
} as const satisfies { readonly [Screen in LaterScreen]: string };

export type Place = Pick<Page, "goto" | "getByRole" | "getByLabel" | "keyboard">;

/** Page object of the wizard, by accessible names. */
export function applicant(page: Place, person: Person = newPerson()) {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const self = {
    person,
    press,
    heading,
    async open(url: string) {
      await page.goto(url);
    },
    async start(serviceType?: string) {
      if (serviceType !== undefined)
        await page.getByLabel("Service type").selectOption(serviceType);
      await press("Get Started");
      await heading("What's the best way to contact you?");
    },
    async givePhone() {
      await page.getByLabel("Phone number").fill(person.phone);
      await press("Next");
      await heading("Enter the 6 digit code");
    },
    async giveCode(code = "123456") {
      await page.getByLabel("Digit 1 of 6").click();
      await page.keyboard.type(code);
    },
    async giveName() {
      await page.getByLabel("Full name").fill(person.fullName);
      await press("Next Step");
    },
    async giveBirthDate() {
      await page.getByLabel("Month").fill(person.birthMonth);
      await page.getByLabel("Day").fill(person.birthDay);
      await page.getByLabel("Year").fill(person.birthYear);
      await press("Next Step");
    },
    async giveEmail() {
      await page.getByLabel("Email").fill(person.email);
      await press("Next Step");
    },
    async typeAddress() {
      await page.getByLabel("Street address").fill(person.street);
      await page.getByLabel("City").fill(person.city);
      await page.getByLabel("State").selectOption(person.state);
      // Last, because the answer to a ZIP fills an empty city, possibly while the test types it.
      await page.getByLabel("Zip").fill(person.zip);
      await press("Next Step");
    },
    async giveAddress() {
      await self.typeAddress();
      await page.getByLabel("Last 4 of SSN or ITIN").waitFor();
    },
    async giveLastFour(lastFour: string) {
      await page.getByLabel("Last 4 of SSN or ITIN").fill(lastFour);
      await press("Get Pre-Qualified");
    },
    async reach(screen: LaterScreen, url: string, serviceType: string | undefined = "general") {
      await self.open(url);
      await self.start(serviceType);
      await self.goOnTo(screen);
    },
    async goOnTo(screen: LaterScreen, from: LaterScreen = "phone") {
      const paths = [
        () => self.givePhone(),
        () => self.giveCode(),
        () => self.giveName(),
        () => self.giveBirthDate(),
        () => self.giveEmail(),
        () => self.giveAddress(),
      ];
      const path = paths.slice(laterScreens.indexOf(from), laterScreens.indexOf(screen));
      for (const give of path) await give();
      await self.fieldOf(screen).waitFor();
    },
    fieldOf(screen: LaterScreen) {
      return page.getByLabel(firstFields[screen], { exact: true });
    },
    async reachLastStep(url: string, serviceType: string | undefined = "general") {
      await self.reach("last-four", url, serviceType);
    },
  };
  return self;
}

import { Button, Input, Link, NativeSelect } from "@chakra-ui/react";

export const stories = {
  controls: () => (
    <main>
      <h1>Controls</h1>
      <Button>Next</Button>
      <Button variant="outline">Resend Code</Button>
      <Button aria-disabled="true">Off</Button>
      <Button variant="ghost">Ghost</Button>
      <Button colorPalette="accent">Gold</Button>
      <Input aria-label="Text" />
      <Input aria-label="Wrong" aria-invalid="true" />
      <NativeSelect.Root>
        <NativeSelect.Field aria-label="Pick">
          <option>Choose</option>
        </NativeSelect.Field>
      </NativeSelect.Root>
      <Link href="https://example.com">A link</Link>
    </main>
  ),
};

import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { CarestepPrequal } from "#embed/react/carestep-prequal.tsx";

/** A practice's single-page app: the flow comes and goes with its pages. */
function Practice({ home }: { readonly home: string }) {
  const [views, setViews] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setViews(views + 1)}>
        Next page
      </button>
      {views % 2 === 0 && (
        <CarestepPrequal home={home} provider="frame-hosts" amount={1000 + views} scheme="light" />
      )}
      <p>{`View ${views}`}</p>
    </>
  );
}

const element = document.getElementById("root")!;
createRoot(element).render(
  <StrictMode>
    <Practice home={element.dataset["home"]!} />
  </StrictMode>,
);

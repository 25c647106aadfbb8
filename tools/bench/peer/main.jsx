import "survey-core/survey-core.min.css";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";

/** The first two steps of the wizard, as SurveyJS's users write them. */
const model = new Model({
  title: "Get Pre-Qualified",
  description: "Flexible payments plans and no impact on your credit",
  pageNextText: "Get Started",
  pages: [
    {
      name: "start",
      elements: [
        {
          type: "dropdown",
          name: "serviceType",
          title: "Service type",
          choices: ["General dentistry", "Orthodontics", "Implants"],
        },
        {
          type: "html",
          name: "points",
          html: "<ul><li>Complete your application</li><li>View payment options</li><li>Receive treatment</li></ul>",
        },
      ],
    },
    {
      name: "phone",
      title: "What's the best way to contact you?",
      elements: [{ type: "text", name: "phone", title: "Phone number", inputType: "tel" }],
    },
  ],
});

createRoot(document.getElementById("root")).render(createElement(Survey, { model }));

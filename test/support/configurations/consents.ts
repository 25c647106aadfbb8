export const mayCall =
  "You may call and text me at this number, also by automated means: {practice} has my consent.";

export const authorization =
  '<p>I accept the <a href="{esignUrl}">E-Sign Consent</a>. I authorize {practice} to obtain my credit report from a ' +
  "credit bureau. These are my written instructions under the Fair Credit Reporting Act.</p>";

export const authorizationInSpanish =
  '<p>Acepto el <a href="{esignUrl}">consentimiento E-Sign</a>. Autorizo a {practice} a obtener mi informe de crédito de ' +
  "una agencia de informes. Lo instruyo por escrito según la Fair Credit Reporting Act.</p>";

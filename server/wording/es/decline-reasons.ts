import { reasonWording, type ReasonCode } from "#server/underwriting/reasons.ts";

const reasons: { readonly [Code in ReasonCode]: string } = {
  delinquency: "Obligaciones de crédito en mora, pasadas o presentes, con otros acreedores",
  income: "Ingresos insuficientes para el monto de crédito solicitado",
  utilisation:
    "La proporción entre los saldos y los límites de crédito de las cuentas rotativas es demasiado alta",
  "credit-age": "Experiencia de crédito limitada",
  inquiries: "Número de consultas recientes en el informe de la agencia de crédito",
  "no-file": "No hay expediente de crédito",
  identity: "No se pudo verificar la identidad",
  state: "No ofrecemos este crédito a los residentes de su estado",
};

const byCode = new Map<string, string>(Object.entries(reasons));
const codes = new Map(Object.entries(reasonWording).map(([code, text]) => [text as string, code]));

export function reasonInSpanish({ code, text }: { readonly code: string; readonly text: string }) {
  return byCode.get(code) ?? text;
}

/** A text of the reporting agency stays as received. */
export function factorInSpanish(text: string): string {
  return reasonInSpanish({ code: codes.get(text) ?? "", text });
}

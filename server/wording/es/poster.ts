export function poster() {
  return {
    title: "Pague su tratamiento a plazos",
    lead: "En unos tres minutos puede ver si precalifica.",
    promise: "La consulta no afecta su puntaje de crédito.",
    scan: "Escanee el código con la cámara de su teléfono, o escriba la dirección:",
    lentBy: (lender: string) => `Préstamos otorgados por ${lender}, sujetos a aprobación.`,
    alternative: (address: string) => `Código QR que lleva a ${address}`,
  };
}

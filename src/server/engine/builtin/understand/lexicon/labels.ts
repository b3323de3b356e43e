import type { Language } from "../reading.ts";

// Headings and buttons that understanding writes by itself, in the other languages of the interface.

const words: Record<string, [es: string, de: string, fr: string]> = {
  Home: ["Inicio", "Start", "Accueil"],
  Tasks: ["Tareas", "Aufgaben", "Tâches"],
  Today: ["Hoy", "Heute", "Aujourd'hui"],
  Notes: ["Notas", "Notizen", "Notes"],
  Overview: ["Resumen", "Übersicht", "Aperçu"],
  Contact: ["Contacto", "Kontakt", "Contact"],
  About: ["Quiénes somos", "Über uns", "À propos"],
  Menu: ["Carta", "Karte", "Carte"],
  Shop: ["Tienda", "Shop", "Boutique"],
  Booking: ["Reservar", "Buchen", "Réserver"],
  Account: ["Cuenta", "Konto", "Compte"],
  User: ["Usuario", "Benutzer", "Utilisateur"],
  "Shopping list": ["Lista de la compra", "Einkaufsliste", "Liste de courses"],
  "What to buy?": ["¿Qué hay que comprar?", "Was wird gebraucht?", "Que faut-il acheter ?"],
  "What needs doing?": ["¿Qué hay que hacer?", "Was ist zu tun?", "Que faut-il faire ?"],
  Send: ["Enviar", "Senden", "Envoyer"],
  "Send request": ["Enviar solicitud", "Anfrage senden", "Envoyer la demande"],
  "Thank you! Your message has been saved.": [
    "¡Gracias! Tu mensaje se ha guardado.",
    "Danke! Deine Nachricht wurde gespeichert.",
    "Merci ! Votre message a été enregistré.",
  ],
  Count: ["Número", "Anzahl", "Nombre"],
  Services: ["Servicios", "Leistungen", "Services"],
  Reviews: ["Opiniones", "Bewertungen", "Avis"],
};

const column = { es: 0, de: 1, fr: 2 } as const;

/** The English text in the language of the app. */
export function label(language: Language, english: string): string {
  if (language === "en" || !Object.hasOwn(words, english)) return english;
  return words[english]?.[column[language]] ?? english;
}

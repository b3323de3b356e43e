import type { ModuleName } from "../blueprint.ts";
import type { FeatureModule } from "../compose/module.ts";
import { accountsModule } from "./accounts/accounts.ts";
import { bookingModule } from "./booking/booking.ts";
import { calculatorModule } from "./calculator/calculator.ts";
import { chartsModule } from "./charts/charts.ts";
import { converterModule } from "./converter/converter.ts";
import { formModule } from "./form/form.ts";
import { game2048Module } from "./game2048/game2048.ts";
import { habitsModule } from "./habits/habits.ts";
import { inventoryModule } from "./inventory/inventory.ts";
import { kanbanModule } from "./kanban/kanban.ts";
import { memoryModule } from "./memory/memory.ts";
import { notesModule } from "./notes/notes.ts";
import { pollModule } from "./poll/poll.ts";
import { quizModule } from "./quiz/quiz.ts";
import { recordsModule } from "./records/records.ts";
import { sectionsModule } from "./sections/sections.ts";
import { shopModule } from "./shop/shop.ts";
import { snakeModule } from "./snake/snake.ts";
import { threadsModule } from "./threads/threads.ts";
import { ticTacToeModule } from "./ticTacToe/ticTacToe.ts";
import { timerModule } from "./timer/timer.ts";
import { todoModule } from "./todo/todo.ts";
import { wheelModule } from "./wheel/wheel.ts";

/** Every feature module by its name. */
export const modules: { [Name in ModuleName]: FeatureModule<Name> } = {
  records: recordsModule,
  booking: bookingModule,
  inventory: inventoryModule,
  charts: chartsModule,
  form: formModule,
  sections: sectionsModule,
  accounts: accountsModule,
  shop: shopModule,
  calculator: calculatorModule,
  converter: converterModule,
  game2048: game2048Module,
  habits: habitsModule,
  kanban: kanbanModule,
  memory: memoryModule,
  notes: notesModule,
  poll: pollModule,
  quiz: quizModule,
  snake: snakeModule,
  threads: threadsModule,
  ticTacToe: ticTacToeModule,
  timer: timerModule,
  todo: todoModule,
  wheel: wheelModule,
} satisfies { [Name in ModuleName]: FeatureModule<Name> };
